import { useRef, useState, type DragEvent } from 'react';

/**
 * Drag and drop within a list. A row is dragged by its grip, so that the text in its fields can still be selected. It is
 * dropped on the row whose position it takes, which has `data-over` meanwhile.
 */
export function useReorder(move: (from: number, to: number) => void) {
  const from = useRef<number | undefined>(undefined);
  const [over, setOver] = useState<number>();
  const end = () => {
    from.current = undefined;
    setOver(undefined);
  };

  return (index: number) => ({
    grip: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        from.current = index;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 16, 16);
      },
      onDragEnd: end,
    },
    row: {
      'data-over': over === index || undefined,
      onDragOver: (event: DragEvent) => {
        if (from.current === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (from.current === undefined) return;
        event.preventDefault();
        if (from.current !== index) move(from.current, index);
        end();
      },
    },
  });
}

export type DragProps = ReturnType<ReturnType<typeof useReorder>>;
