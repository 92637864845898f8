import { MAX_SEARCH_LETTERS } from '@fundo/contract/limits';
import { MESSAGES } from '@fundo/contract/messages';
import { hasWords } from '@fundo/contract/search';
import Autocomplete, {
  type AutocompleteRenderGroupParams,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import type { PopperProps } from '@mui/material/Popper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEntries } from './useEntries';
import { useCommands, type Command } from './commands';

interface CommandPaletteProps {
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

const ID = 'palette';
const NAME = 'Ir para uma tela, um item ou uma ação';

/** Screens, actions, and the entries of all sections, by their names (docs/product.md 10.4). */
export const CommandPalette = ({ onHelp, onClose }: CommandPaletteProps) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const commands = useCommands(onHelp).filter(({ label }) => hasWords([label], text));
  const { entries, isPending, isError, refetch } = useEntries(text);
  const options: readonly Command[] = [
    ...commands,
    ...entries.map(({ path, titulo, section }) => ({
      id: path,
      group: section,
      label: titulo,
      run: () => void navigate(path),
    })),
  ];
  const status = isPending ? 'Buscando nos itens…' : options.length === 0 && !isError && 'Nada encontrado';
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${ID}-label`} sx={TOP} fullWidth maxWidth="sm">
      <Autocomplete
        id={ID}
        open={options.length > 0}
        options={options}
        value={null}
        inputValue={text}
        onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
        onChange={(_event, command) => {
          onClose();
          command?.run();
        }}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ label }) => label}
        autoHighlight
        sx={{ p: 2, pb: 1 }}
        forcePopupIcon={false}
        slots={{ popper: Below }}
        slotProps={{ listbox: { sx: { maxHeight: '50vh' } }, paper: { elevation: 0 } }}
        renderGroup={({ key, ...group }) => <Group key={key} {...group} />}
        renderInput={(props) => <PaletteField {...props} />}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, minHeight: 40 }}>
        <Typography component="output" variant="body2" color="textSecondary">
          {isError ? 'Não foi possível buscar nos itens.' : status}
        </Typography>
        {isError && (
          <Button size="small" onClick={() => void refetch()}>
            {MESSAGES.retry}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
};

const PaletteField = (props: AutocompleteRenderInputParams) => (
  <TextField
    {...props}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in, to its only field.
    autoFocus
    label={NAME}
    slotProps={{
      ...props.slotProps,
      htmlInput: { ...props.slotProps.htmlInput, maxLength: MAX_SEARCH_LETTERS },
    }}
  />
);

/** MUI's own groups are no groups of a listbox. */
const Group = ({ group, children }: Omit<AutocompleteRenderGroupParams, 'key'>) => (
  <Box component="fieldset" aria-label={group} sx={{ m: 0, p: 0, minWidth: 0, border: 0 }}>
    <Typography aria-hidden variant="caption" color="textSecondary" sx={{ px: 2 }}>
      {group}
    </Typography>
    <Box component="ul" role="presentation" sx={{ p: 0 }}>
      {children}
    </Box>
  </Box>
);

/** Near the top, so that the field does not move while the list below it grows. */
const TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } };

/** The list is a part of the dialog, instead of floating over it. */
const Below = ({ className, children }: PopperProps) => (
  <div role="presentation" className={className}>
    {children as ReactNode}
  </div>
);
