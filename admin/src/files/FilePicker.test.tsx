import { ACCEPTED_FILES, acceptAttribute } from '@fundo/contract/file-types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { createJpeg, createPdf, createPng, lose, PDF_DATA } from '../testing/files';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

const pdf = (size = 3) => {
  return Object.defineProperty(createPdf(), 'size', { value: size });
};
const zone = () => screen.findByRole('group', { name: 'Arquivo' });
const drop = (target: HTMLElement, ...files: File[]) => fireEvent.drop(target, { dataTransfer: { files } });

describe('the file picker', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi();
  });

  it('says what to do and how large a file may be, and accepts pdf, jpeg, jpg and png', async () => {
    renderBackOffice('/atas-de-reunioes/create', api);
    expect(await screen.findByText('Selecione um arquivo...')).toBeDefined();
    expect(screen.getByText('O arquivo pode ter até 100 mb')).toBeDefined();
    expect(
      screen.getByText('Aceita pdf, jpeg, jpg ou png. Você também pode soltar o arquivo aqui.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Selecione o arquivo' })).toBeDefined();
    const input = screen.getByLabelText('Arquivo', { selector: 'input' });
    expect(input.getAttribute('accept')).toBe(acceptAttribute(ACCEPTED_FILES.document));
  });

  const NAMES: readonly (readonly [name: string, type: string])[] = [
    ['foto.jfif', 'image/jpeg'],
    ['foto.jfif', ''],
    ['foto', 'image/jpg'],
    ['foto', ''],
    ['foto.bin', 'application/octet-stream'],
    ['foto.jpg', 'application/pdf'],
  ];

  it.each(NAMES)(
    'takes a JPEG and a PDF for what they are, under the name %j and the type %j',
    async (...as) => {
      renderBackOffice('/atas-de-reunioes/create', api);
      drop(await zone(), createJpeg(...as));
      expect(await screen.findByText(/4 bytes/)).toBeDefined();
      drop(await zone(), createPdf(...as));
      expect(await screen.findByText(/8 bytes/)).toBeDefined();
    },
  );

  it.each(NAMES)(
    'takes a photo under the name %j and the type %j, and refuses a PDF there',
    async (...as) => {
      const { user } = renderBackOffice('/galeria_de_imagens/create', api);
      const photos = await screen.findByRole('group', { name: 'Fotos' });
      drop(photos, createJpeg(...as), createPng(...as), createPdf(...as));
      expect(await screen.findByText(/^.+: Este tipo de arquivo não é aceito\. /)).toBeDefined();
      expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(2);
      await user.upload(screen.getByLabelText('Capa', { selector: 'input' }), createJpeg('capa.jfif', ''));
      expect(await screen.findByText('capa.jfif')).toBeDefined();
    },
  );

  it('sends the type that the bytes have', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Ata de abril');
    drop(await zone(), createPdf('ata', 'application/x-pdf'));
    await screen.findByText(/8 bytes/);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados salvos com sucesso');
    expect(api.writes()).toMatchObject([{ body: { arquivo: PDF_DATA } }]);
  });

  it('refuses a file that is a PDF only by its name', async () => {
    renderBackOffice('/atas-de-reunioes/create', api);
    drop(await zone(), new File(['abc'], 'ata.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/^Este tipo de arquivo não é aceito\./)).toBeDefined();
  });

  const UNREADABLE =
    'Este arquivo não pôde ser lido: ele foi movido, apagado ou alterado. Selecione-o de novo.';
  it('says at once that a picked file cannot be read', async () => {
    renderBackOffice('/atas-de-reunioes/create', api);
    drop(await zone(), lose(createPdf()));
    expect(await screen.findByText(UNREADABLE)).toBeDefined();
  });

  it('says at its field that a file was moved or changed after it was picked', async () => {
    expectErrorLogged(/Failed to read image/);
    const { user } = renderBackOffice('/galeria_de_imagens/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Álbum');
    await user.upload(screen.getByLabelText('Capa', { selector: 'input' }), createPng('capa.png'));
    const photo = createPng('uma.png');
    drop(screen.getByRole('group', { name: 'Fotos' }), photo);
    const card = await screen.findByRole('listitem', { name: 'foto 1' });
    lose(photo);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await within(card).findByText(UNREADABLE)).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  describe('while a picked file is being read', () => {
    const SLOW_MS = 300;
    beforeEach(() => {
      const read = FileReader.prototype.readAsArrayBuffer;
      vi.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (
        this: FileReader,
        part,
      ) {
        setTimeout(() => read.call(this, part), SLOW_MS);
      });
    });

    it('its form waits for it, and is sent with it', async () => {
      api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
      const { user } = renderBackOffice('/atas-de-reunioes/3', api);
      await screen.findByRole('textbox', { name: 'Título' });
      drop(await zone(), createPdf('nova.pdf'));
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Dados editados com sucesso');
      expect(api.writes()).toMatchObject([{ body: { arquivo: PDF_DATA } }]);
    });

    it('its album waits for photos, too', async () => {
      const { user } = renderBackOffice('/galeria_de_imagens/create', api);
      await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Álbum');
      drop(screen.getByRole('group', { name: 'Capa' }), createPng('capa.png'));
      drop(screen.getByRole('group', { name: 'Fotos' }), createPng('a.png'), createPng('b.png'));
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Dados salvos com sucesso');
      const { body } = api.writes()[0] as { body: { fotos_attributes: object[] } };
      expect(body.fotos_attributes).toHaveLength(2);
    });

    it('its form is not sent if the file is refused', async () => {
      api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
      const { user } = renderBackOffice('/atas-de-reunioes/3', api);
      await screen.findByRole('textbox', { name: 'Título' });
      drop(await zone(), new File(['abc'], 'ata.pdf', { type: 'application/pdf' }));
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByText(/^Este tipo de arquivo não é aceito\./)).toBeDefined();
      expect(api.writes()).toEqual([]);
    });
  });

  it('accepts a dropped file, shows its name and size, and removes it at Remover Arquivo', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    drop(await zone(), pdf(1_572_864));
    expect(await screen.findByText('1,5 MB')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remover Arquivo' }));
    expect(document.activeElement?.textContent).toBe('Selecione o arquivo');
    expect(await screen.findByText('Selecione um arquivo...')).toBeDefined();
  });

  it('refuses a file over 100 MB before it is sent, and an empty one', async () => {
    renderBackOffice('/atas-de-reunioes/create', api);
    drop(await zone(), pdf(104_857_601));
    expect(
      await screen.findByText(/^Este arquivo é grande demais \(.*\)\. O arquivo pode ter até 100 mb\.$/),
    ).toBeDefined();
    drop(await zone(), pdf(0));
    expect(await screen.findByText('Este arquivo está vazio. Escolha outro.')).toBeDefined();
    drop(await zone(), pdf(104_857_600));
    await waitFor(() => expect(screen.queryByText('Este arquivo está vazio. Escolha outro.')).toBeNull());
    expect(screen.getByText('100 MB')).toBeDefined();
  });

  describe('while the file is sent', () => {
    const sendAta = async () => {
      const rendered = renderBackOffice('/atas-de-reunioes/create', api);
      await rendered.user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Ata de abril');
      drop(await zone(), createPdf());
      // The picker reads the first bytes before it puts the file into the form.
      await screen.findByText('ata.pdf', { exact: false });
      await rendered.user.click(screen.getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByRole('progressbar', { name: 'Envio do arquivo' })).toBeDefined();
      return rendered;
    };
    /** Pauses the next reading of a file, until `goOn` is called. */
    const holdReading = () => {
      const { readAsDataURL } = FileReader.prototype;
      let read = () => undefined as unknown;
      const held = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
        this: FileReader,
        blob,
      ) {
        read = () => readAsDataURL.call(this, blob);
      });
      return {
        goOn: () => {
          held.mockRestore();
          read();
        },
      };
    };
    const expectKept = () => {
      expect(screen.getByRole('textbox', { name: 'Título' })).toHaveProperty('value', 'Ata de abril');
      expect(screen.getByText('ata.pdf', { exact: false })).toBeDefined();
    };

    it('can be cancelled: nothing is sent, and the form is kept', async () => {
      const reading = holdReading();
      const { user } = await sendAta();
      const picking = screen.getByRole('button', { name: 'Selecione o arquivo' });
      expect(within(picking).getByRole('progressbar')).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
      reading.goOn();
      expect(await screen.findByText('Envio cancelado')).toBeDefined();
      expectKept();
      expect(api.writes()).toEqual([]);
    });

    it('asks before Escape stops it', async () => {
      const reading = holdReading();
      const { user } = await sendAta();
      screen.getByRole('textbox', { name: 'Título' }).focus();
      await user.keyboard('{Escape}');
      const ask = within(await screen.findByRole('alertdialog', { name: 'Interromper o envio?' }));
      await user.click(ask.getByRole('button', { name: 'Continuar enviando' }));
      reading.goOn();
      expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
    });

    it('cannot be cancelled once everything is sent, and says so', async () => {
      api.holdNext('POST');
      const { send } = XMLHttpRequest.prototype;
      // jsdom reports the progress of an upload only with its response; browsers report it while they send.
      vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
        send.call(this, body);
        this.upload.dispatchEvent(new ProgressEvent('load', { loaded: 1, total: 1 }));
      });
      const { user } = await sendAta();
      expect(
        await screen.findByText('Arquivo enviado. Tarde demais para cancelar: o servidor está gravando…'),
      ).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Cancelar envio' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Cancelar' }));
      expect(await screen.findByText('Tarde demais para cancelar: o servidor está gravando…')).toBeDefined();
      expectKept();
      await waitFor(() => expect(api.writes()).toHaveLength(1));
    });
  });
});
