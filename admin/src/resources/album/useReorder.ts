import { useRef, type DragEvent } from 'react';

/** Drag and drop within a list: the props that make a row both what is dragged and where it can be dropped. */
export function useReorder(move: (from: number, to: number) => void) {
  const from = useRef<number | undefined>(undefined);

  return (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      from.current = index;
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (from.current !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (from.current === undefined) return;
      event.preventDefault();
      if (from.current !== index) move(from.current, index);
      from.current = undefined;
    },
    onDragEnd: () => {
      from.current = undefined;
    },
  });
}

export type DragProps = ReturnType<ReturnType<typeof useReorder>>;
