import { describe, expect, it } from 'vitest';
import { i18nProvider } from './i18nProvider';

describe("react-admin's sentences", () => {
  it.each(['ra.action.reset', 'ra.notification.offline', 'ra.validation.unique', 'ra.guesser.empty.title'])(
    'include %s, which the language package lacks',
    (key) => expect(i18nProvider.translate(key)).not.toBe(key),
  );

  it('are Brazilian Portuguese', () => {
    expect(i18nProvider.getLocale()).toBe('pt-BR');
    expect(i18nProvider.translate('ra.notification.item_doesnt_exist')).toBe('O elemento não existe');
  });
});
