import { describe, expect, it } from 'vitest';
import {
  fromPublicationForm,
  NEW_PUBLICATION,
  publicationErrors,
  toPublicationForm,
} from './publicationForm';

const PAST = '2025-01-01T11:00:00.000Z';
const TO_COME = '2099-11-25T11:00:30.500Z';

const edited = (row: Parameters<typeof toPublicationForm>[0]) => ({ id: 3, ...toPublicationForm(row) });

describe('the body of a write', () => {
  it('has no publication fields for a new entry that is public at once', () => {
    expect(fromPublicationForm({ titulo: 'A', ...NEW_PUBLICATION })).toEqual({ titulo: 'A' });
  });

  it('has the publication fields of the form for an edited entry', () => {
    expect(fromPublicationForm(edited({}))).toEqual({
      id: 3,
      rascunho: false,
      publicar_em: null,
      retirar_em: null,
    });
  });

  it.each([
    { situacao: 'rascunho', publicar_em: null, retirar_em: null },
    { situacao: 'agendado', publicar_em: TO_COME, retirar_em: null },
    { situacao: 'publicado', publicar_em: PAST, retirar_em: TO_COME },
    { situacao: 'retirado', publicar_em: null, retirar_em: PAST },
  ] as const)('sends back what was read of an entry that is $situacao', (row) => {
    const { publicar_em, retirar_em } = row;
    const rascunho = row.situacao === 'rascunho';
    expect(fromPublicationForm(edited(row))).toEqual({ id: 3, rascunho, publicar_em, retirar_em });
    expect(publicationErrors(edited(row))).toEqual({});
  });

  it("has the instants of times in the fund's zone", () => {
    const typed = {
      publicacao: 'agendar',
      publicar_em: '2099-11-25T08:00',
      retirar_em: '2099-12-25T08:00',
    } as const;
    expect(fromPublicationForm(typed)).toMatchObject({
      publicar_em: '2099-11-25T11:00:00.000Z',
      retirar_em: '2099-12-25T11:00:00.000Z',
    });
  });

  it('leaves out a future time if the entry is published at once', () => {
    const now = { ...edited({ situacao: 'agendado', publicar_em: TO_COME }), publicacao: 'agora' } as const;
    expect(fromPublicationForm(now)).toMatchObject({ rascunho: false, publicar_em: null });
  });
});

describe('the times', () => {
  const errors = (values: Parameters<typeof publicationErrors>[0]) =>
    publicationErrors({ ...NEW_PUBLICATION, ...values });

  it('are required only for a schedule', () => {
    expect(errors({ publicacao: 'agendar' })).toEqual({
      publicar_em: 'Escolha o dia e a hora de publicar',
    });
    expect(errors({})).toEqual({});
    expect(errors({ publicacao: 'rascunho' })).toEqual({});
  });

  it('must be complete', () => {
    const whole = 'Escreva o dia, o mês, o ano e a hora';
    expect(errors({ publicacao: 'agendar', publicar_em: 'incompleto' })).toEqual({ publicar_em: whole });
    expect(errors({ retirar_em: 'incompleto' })).toEqual({ retirar_em: whole });
  });

  it('must be in the future if they are typed', () => {
    expect(errors({ publicacao: 'agendar', publicar_em: '2025-01-01T08:00' })).toEqual({
      publicar_em: 'Este horário já passou. Para publicar logo, escolha “Publicar agora”',
    });
    expect(errors({ retirar_em: '2025-01-01T08:00' })).toEqual({
      retirar_em: 'Este horário já passou. Para tirar do site logo, escolha “Guardar como rascunho”',
    });
  });

  it('must end after they begin', () => {
    const both = { publicacao: 'agendar', publicar_em: '2099-11-25T08:00' } as const;
    const after = { retirar_em: 'A retirada vem depois da publicação' };
    expect(errors({ ...both, retirar_em: '2099-11-25T08:00' })).toEqual(after);
    expect(errors({ ...both, retirar_em: '2099-11-24T08:00' })).toEqual(after);
    expect(errors({ ...both, retirar_em: '2099-11-25T08:01' })).toEqual({});
  });
});
