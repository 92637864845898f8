import { Route, Routes } from 'react-router-dom';
import { ChangePage } from './ChangePage';
import { HistoryList } from './HistoryList';

/** The record of every change, of everything or narrowed down, and each of its changes at an address of its own. */
export const HistoryScreen = () => (
  <Routes>
    <Route path="/" element={<HistoryList />} />
    <Route path=":change/*" element={<ChangePage />} />
  </Routes>
);
