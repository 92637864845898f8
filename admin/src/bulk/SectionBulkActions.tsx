import type { PublicationRead } from '@fundo/contract/publication';
import { TRASH_DAYS } from '@fundo/contract/versions';
import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { useResourceContext, type RaRecord } from 'ra-core';
import { BulkExportButton, Button } from 'react-admin';
import { useState } from 'react';
import { WITH_AUTHORS } from '../api/recordProvider';
import { versionField } from '../api/version';
import { ConfirmDialog } from '../dialogs/AlertDialog';
import type { ToForm } from '../form/SafeForm';
import type { Column } from '../list/Column';
import { saveCsv } from '../list/saveTable';
import { fromPublicationForm, toPublicationForm } from '../publication/publicationForm';
import { BulkFailures } from './BulkFailures';
import { DateDialog } from './DateDialog';
import { ScheduleDialog, type Schedule } from './ScheduleDialog';
import { useBulk, type BulkWork } from './useBulk';

interface SectionBulkActionsProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly toForm: ToForm<Row> | undefined;
  /** True if the section's entries have a date. */
  readonly hasDate: boolean;
}

/** Publishes, schedules, hides, dates, exports or deletes the selected entries of a section. */
export const SectionBulkActions = <Row extends RaRecord & PublicationRead>(
  props: SectionBulkActionsProps<Row>,
) => {
  const { title, columns, toForm, hasDate } = props;
  const route = useResourceContext() ?? '';
  const { run, busy, failures, clearFailures, count } = useBulk();
  const [question, setQuestion] = useState<'hide' | 'schedule' | 'delete' | 'date'>();
  const close = () => setQuestion(undefined);

  /** Changes some of the form's values of each entry, as its form would. Fails for one that changes meanwhile. */
  const change = (texts: Pick<BulkWork, 'doing' | 'done'>, changed: (row: PublicationRead) => object) =>
    run({
      ...texts,
      send: async (provider, id) => {
        const { data: row } = await provider.getOne<Row>(route, { id });
        const form = { ...(toForm ? toForm(row) : row), ...toPublicationForm(row), ...versionField(row) };
        const data = fromPublicationForm({ ...form, ...changed(row), id });
        await provider.update(route, { id, data, previousData: row });
      },
    });
  const confirm = (act: () => Promise<void>) => () => {
    close();
    void act();
  };

  return (
    <>
      <Button label="Publicar" disabled={busy} onClick={() => void change(PUBLISH, publishNow)}>
        <PublicOutlined />
      </Button>
      <Button label="Agendar" disabled={busy} onClick={() => setQuestion('schedule')}>
        <ScheduleOutlined />
      </Button>
      <Button label="Tirar do site" disabled={busy} onClick={() => setQuestion('hide')}>
        <UnpublishedOutlined />
      </Button>
      {hasDate && (
        <Button label="Mudar a data" disabled={busy} onClick={() => setQuestion('date')}>
          <EventOutlined />
        </Button>
      )}
      <BulkExportButton
        label="Baixar"
        meta={WITH_AUTHORS}
        icon={<FileDownloadOutlined />}
        exporter={(rows: Row[]) => saveCsv(title, columns, rows)}
      />
      <Button label="Excluir" color="error" disabled={busy} onClick={() => setQuestion('delete')}>
        <DeleteOutlined />
      </Button>
      {question === 'hide' && (
        <ConfirmDialog
          title="Tirar do site?"
          question={`${itens(count)} fora do site, como rascunho. Você pode publicar de novo, no mesmo endereço.`}
          cancel="Cancelar"
          confirm="Confirmar"
          onCancel={close}
          onConfirm={confirm(() => change(HIDE, () => ({ publicacao: 'rascunho' })))}
        />
      )}
      {question === 'schedule' && (
        <ScheduleDialog
          subject={itens(count)}
          onCancel={close}
          onChoose={(schedule) => confirm(() => change(SCHEDULE, () => scheduled(schedule)))()}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={BACK_OFFICE_MESSAGES.deleteTitle}
          question={`${itens(count)} na lixeira por ${TRASH_DAYS} dias, fora do site. Até lá, você pode restaurar.`}
          cancel="Cancelar"
          confirm="Confirmar"
          onCancel={close}
          onConfirm={confirm(() =>
            run({ ...REMOVE, send: (provider, id) => provider.delete(route, { id }) }),
          )}
        />
      )}
      {question === 'date' && (
        <DateDialog
          subject={itens(count)}
          onCancel={close}
          onChoose={(day) => confirm(() => change(DATE, () => ({ created_at: day })))()}
        />
      )}
      <BulkFailures failures={failures} onClose={clearFailures} />
    </>
  );
};

/** A withdrawn entry comes back only without the time of its withdrawal. */
const publishNow = ({ situacao }: PublicationRead) => ({
  publicacao: 'agora',
  ...(situacao === 'retirado' && { retirar_em: null }),
});

const scheduled = ({ publicar_em, retirar_em }: Schedule) => ({
  publicacao: 'agendar',
  publicar_em,
  ...(retirar_em !== null && { retirar_em }),
});

const PUBLISH = { doing: 'Publicando', done: 'Publicados' };
const SCHEDULE = { doing: 'Agendando', done: 'Agendados' };
const HIDE = { doing: 'Tirando do site', done: 'Fora do site' };
const DATE = { doing: 'Mudando a data', done: 'Com a nova data' };
const REMOVE = { doing: 'Excluindo', done: 'Na lixeira' };

const itens = (count: number) => (count === 1 ? '1 item fica' : `${count} itens ficam`);
