import { Route, Routes } from 'react-router-dom';
import { ChangePage } from './ChangePage';
import { HistoryList } from './HistoryList';

/** The list of all changes, with filters, and a page for each change. */
export const HistoryScreen = () => (
  <Routes>
    <Route path="/" element={<HistoryList />} />
    <Route path=":change/*" element={<ChangePage />} />
  </Routes>
);
