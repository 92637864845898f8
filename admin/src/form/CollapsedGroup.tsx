import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface CollapsedGroupProps {
  readonly title: string;
  /** The fields in it. */
  readonly sources: readonly string[];
  /** Whether there is something in it to see. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** Fields that few entries need. They are hidden at first, and shown once one of them has a value or an error. */
export const CollapsedGroup = ({ title, sources, isFilled, children }: CollapsedGroupProps) => {
  const { errors } = useFormState();
  // Also told when the group opens by itself, so that it does not close under somebody who empties its fields.
  const [toggled, setToggled] = useState<boolean>();
  const hasError = sources.some((source) => errors[source] !== undefined);

  return (
    <Details
      open={hasError || (toggled ?? isFilled)}
      onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
    >
      <summary>{title}</summary>
      <Stack spacing={2.5} sx={{ px: { xs: 1.5, sm: 2 }, pt: 1, pb: 2 }}>
        {children}
      </Stack>
    </Details>
  );
};

const Details = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > summary': {
    padding: theme.spacing(1.25, 2),
    borderRadius: theme.shape.borderRadius,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 600,
    cursor: 'pointer',
  },
}));
