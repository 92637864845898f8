import { describe, expect, it } from 'vitest';
import { restoreFiles, takeFiles } from './draftFiles';

const cover = new File(['c'], 'capa.png');
const foto = new File(['f'], 'foto.png');
const values = { titulo: 'Sorteio', imagem: cover, fotos: [{ imagem_url: foto, titulo: '' }], data: null };

describe("a draft's files", () => {
  it('are separated from the values, and put back', () => {
    const taken = takeFiles(values);
    expect(JSON.stringify(taken.values)).not.toContain('png');
    expect([...taken.files.values()]).toEqual([cover, foto]);
    expect(restoreFiles(taken.values, taken.files)).toEqual(values);
  });

  it('keep their keys, so that each is stored once', () => {
    const first = takeFiles(values);
    expect(takeFiles({ ...values, titulo: 'Outro' }).files).toEqual(first.files);
  });

  it('keep their keys after they were read from the store, which returns new objects', () => {
    const first = takeFiles(values);
    const copies = new Map([...first.files].map(([key, file]) => [key, new File([file], file.name)]));
    const restored = restoreFiles(first.values, copies);
    expect([...takeFiles(restored).files.keys()]).toEqual([...first.files.keys()]);
  });

  it('leave an empty field if one is missing', () => {
    expect(restoreFiles(takeFiles(values).values, new Map())).toEqual({
      ...values,
      imagem: '',
      fotos: [{ imagem_url: '', titulo: '' }],
    });
  });
});
