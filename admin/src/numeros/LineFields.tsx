import { amountOf, TIPOS, type Tipo } from '@fundo/contract/numeros/numero';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { amountIn } from './cells/amount';
import type { FormLine } from './FormLine';
import { Control, Field } from './Field';
import type { LineErrors } from './useLineErrors';

interface LineFieldsProps {
  readonly line: FormLine;
  /** From 1 on. */
  readonly number: number;
  readonly errors: LineErrors | undefined;
  readonly onChange: (values: Partial<FormLine>) => void;
  readonly onRemove: () => void;
}

const NO_ERRORS: LineErrors = {};

/** The fields of a line: side by side, or one below the other on a narrow screen. */
export const LineFields = ({ line, number, errors = NO_ERRORS, onChange, onRemove }: LineFieldsProps) => {
  const tipoId = useId();
  const of = `da linha ${number}`;
  const amount = typeof line.centavos === 'number' ? amountOf(line.centavos) : line.centavos;
  return (
    <Box component="li" sx={GRID}>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
        {number}
        {errors[''] && ` ${errors['']}`}
      </Typography>
      <Field
        label="Data"
        of={of}
        type="date"
        value={line.data}
        error={errors['data']}
        onCommit={(data) => onChange({ data })}
      />
      <Box>
        <label htmlFor={tipoId}>
          Tipo<span> {of}</span>
        </label>
        <Control
          as="select"
          id={tipoId}
          value={line.tipo}
          onChange={({ target }) => onChange({ tipo: target.value as Tipo })}
        >
          {Object.entries(TIPOS).map(([tipo, name]) => (
            <option key={tipo} value={tipo}>
              {name}
            </option>
          ))}
        </Control>
      </Box>
      <Field
        label="Categoria"
        of={of}
        value={line.categoria}
        error={errors['categoria']}
        onCommit={(categoria) => onChange({ categoria })}
      />
      <Field
        label="Fornecedor"
        of={of}
        value={line.fornecedor ?? ''}
        error={errors['fornecedor']}
        onCommit={(fornecedor) => onChange({ fornecedor: fornecedor || null })}
      />
      <Field
        label="Valor (R$)"
        of={of}
        inputMode="decimal"
        value={amount}
        error={errors['centavos'] && 'Escreva o valor em reais, como 1.234,56'}
        onCommit={(text) => onChange({ centavos: amountIn(text)?.centavos ?? text })}
      />
      <IconButton aria-label={`Remover a linha ${number}`} onClick={onRemove} sx={{ justifySelf: 'end' }}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
};

/** The names of the columns, for the eyes: each field has its label. */
export const LineHeader = () => (
  <Box aria-hidden sx={{ ...GRID, borderTop: 0, fontWeight: 600, [NARROW]: { display: 'none' } }}>
    <span />
    {['Data', 'Tipo', 'Categoria', 'Fornecedor', 'Valor (R$)'].map((label) => (
      <Typography key={label} component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
    ))}
  </Box>
);

const NARROW = '@media (max-width: 899px)';
const WIDE = '@media (min-width: 900px)';

/** Shown to screen readers alone. */
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** On a wide screen the labels are for screen readers alone, because the header shows them. */
const GRID = {
  display: 'grid',
  position: 'relative',
  gridTemplateColumns: '3.5rem 9.5rem 7.5rem minmax(10rem, 2fr) minmax(10rem, 2fr) 9rem 2.5rem',
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'start',
  borderTop: '1px solid',
  borderColor: 'divider',
  py: 0.5,
  '& label': { fontSize: '0.8125rem', display: 'block' },
  '& label span': HIDDEN,
  [WIDE]: { '& label': HIDDEN },
  [NARROW]: { gridTemplateColumns: '1fr', py: 1.5 },
} as const;
