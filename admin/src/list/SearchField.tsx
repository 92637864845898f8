import { MAX_SEARCH_LETTERS, MAX_SEARCH_WORDS } from '@fundo/contract/limits';
import { wordsLeftOut } from '@fundo/contract/search';
import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../keyboard/useShortcut';

/** A search begins after a pause in typing of this length. */
const PAUSE_MS = 300;

/**
 * Searches on the server, so that rows of every page are found. react-admin's own pause is not used: every response starts
 * it again, and on a slow machine a search for the beginning of the word could come last.
 */
export const SearchField = ({ title }: { title: string }) => {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState<string>(filterValues['q'] ?? '');
  const latest = useRef(setFilters);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => void (latest.current = setFilters), [setFilters]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('search', () => input.current?.focus());
  const search = (q: string) => {
    setText(q);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(q === '' ? {} : { q }), PAUSE_MS);
  };
  return (
    <TextField
      type="search"
      inputRef={input}
      value={text}
      onChange={(event) => search(event.target.value)}
      placeholder="Digite para pesquisar..."
      helperText={wordsLeftOut(text).length > 0 && FIRST_WORDS_ONLY}
      sx={{ width: { xs: '100%', sm: 280 }, order: { xs: 1, sm: 0 } }}
      slotProps={{
        htmlInput: { 'aria-label': `Pesquisar em ${title}`, maxLength: MAX_SEARCH_LETTERS },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

const FIRST_WORDS_ONLY = `A busca usa as primeiras ${MAX_SEARCH_WORDS} palavras diferentes.`;
