import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form } from 'ra-core';
import { AlertDialog } from '../dialogs/AlertDialog';
import { publicationErrors } from '../publication/publicationForm';
import { TimeField } from '../publication/TimeField';

/** The times of a schedule, as their fields have them. */
export interface Schedule {
  readonly publicar_em: string;
  /** Null leaves the time of each entry as it is. */
  readonly retirar_em: string | null;
}

interface ScheduleDialogProps {
  /** '3 itens ficam' */
  readonly subject: string;
  readonly onCancel: () => void;
  readonly onChoose: (schedule: Schedule) => void;
}

const FORM_ID = 'schedule-form';

/** Asks when several entries appear on the site, and when they disappear. */
export const ScheduleDialog = ({ subject, onCancel, onChoose }: ScheduleDialogProps) => (
  <AlertDialog
    title="Agendar"
    question={`${subject} fora do site até este horário. Até lá, só quem administra o site vê.`}
    details={
      <Form
        id={FORM_ID}
        defaultValues={{ publicar_em: null, retirar_em: null }}
        validate={(values) => publicationErrors({ ...values, publicacao: 'agendar' })}
        onSubmit={(values: object) => onChoose(values as Schedule)}
        noValidate
        disableInvalidFormNotification
      >
        <Stack spacing={2}>
          <TimeField source="publicar_em" label="Publicar em" hint="Horário de Brasília" required />
          <TimeField
            source="retirar_em"
            label="Retirar em (opcional)"
            hint="Horário de Brasília. Vazio: como está em cada item."
          />
        </Stack>
      </Form>
    }
    onCancel={onCancel}
  >
    <Button variant="outlined" onClick={onCancel}>
      Cancelar
    </Button>
    <Button variant="contained" type="submit" form={FORM_ID}>
      Agendar
    </Button>
  </AlertDialog>
);
