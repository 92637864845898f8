import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface CollapsedGroupProps {
  readonly title: string;
  /** Sources of the group's fields. */
  readonly sources: readonly string[];
  /** True if a field has a value. The group is then open at first. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** Fields that few entries need. They are hidden until one of them has a value or an error, or the person opens them. */
export const CollapsedGroup = ({ title, sources, isFilled, children }: CollapsedGroupProps) => {
  const { errors } = useFormState();
  // Also set when the group opens by itself, so that it does not close while somebody empties its fields.
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
