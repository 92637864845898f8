import { styled } from '@mui/material/styles';
import { useState, type DragEvent, type ReactNode } from 'react';

interface DropTargetProps {
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere on the list in it. Dialogs over the list have their own areas. */
export const DropTarget = ({ onDrop, children }: DropTargetProps) => {
  const [isOver, setOver] = useState(false);
  // React's events of a dialog come here too, though its elements are elsewhere in the page.
  const isHere = ({ currentTarget, target, dataTransfer }: DragEvent) =>
    currentTarget.contains(target as Node) && [...dataTransfer.types].includes('Files');
  return (
    <Area
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isHere(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!isHere(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
    </Area>
  );
};

const Area = styled('div')(({ theme }) => ({
  '&[data-over]': { outline: `3px dashed ${theme.palette.primary.main}`, outlineOffset: 4 },
}));
