import Button from '@mui/material/Button';
import { useRef } from 'react';
import { UNREADABLE } from '../../api/requestBody';
import { bytesOf } from '../../files/bytesOf';
import { decodeText } from '../../files/decodeText';
import { useAddLines } from './useAddLines';

/** The largest file that is read, in bytes: more than the longest list. */
const MAX_BYTES = 3_000_000;

/** A button that adds the lines of a CSV file to the list. */
export const ListFile = () => {
  const input = useRef<HTMLInputElement>(null);
  const { addFile, refuse } = useAddLines();
  const read = async (file: File) => {
    if (file.size > MAX_BYTES) return refuse('O arquivo é grande demais para uma lista de endereços');
    try {
      addFile(decodeText(await bytesOf(file)));
    } catch {
      refuse(UNREADABLE);
    }
  };
  return (
    <>
      <Button onClick={() => input.current?.click()} sx={{ alignSelf: 'flex-start' }}>
        + Adicionar de um arquivo CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="Arquivo CSV com endereços"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // The same file may be picked again.
          target.value = '';
        }}
      />
    </>
  );
};
