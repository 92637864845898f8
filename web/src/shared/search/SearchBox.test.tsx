import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi, slowWhere } from '../../testing/fakeApi';
import { readWithoutScripts, visit } from '../../testing/visit';

const SUGGESTIONS = ['sorteio', 'sorteio de maio', 'sortear'];

const api = () => fakeApi({ suggestions: SUGGESTIONS });

const header = () => within(screen.getByRole('banner'));
const findBox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar no site' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const results = (words: string) => screen.findByText(new RegExp(`^Nada foi encontrado para “${words}”`));
const suggestionRequests = ({ requested }: ReturnType<typeof api>) =>
  requested
    .filter((path) => path.includes('sugestoes'))
    .map((path) => decodeURIComponent(path.split('=')[1]!));

/** The option that the field announces as chosen. */
const active = (box: HTMLElement) => {
  const id = box.getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

async function typed(words: string, content = api()) {
  const { user } = visit('/sobre', content);
  const box = await findBox();
  await user.type(box, words);
  await waitFor(() => expect(options()).toEqual(SUGGESTIONS));
  return { user, box, content };
}

/** Chooses the last suggestion for 'sor' while the ones for 'sort' are delayed until `respond` is called. */
async function chosenBeforeOthersCome(last: string) {
  const { slow, respond } = slowWhere(api(), (path) => path.endsWith('sugestoes?q=sort'));
  const { user, box } = await typed('sor', slow);
  await user.type(box, 't');
  await user.keyboard('{ArrowUp}');
  expect(active(box)).toBe(last);
  return { user, box, content: slow.content, respond };
}

describe('the search box of the header', () => {
  it('is a plain form without JavaScript, to which the skip link leads', async () => {
    await readWithoutScripts('/atas-de-reunioes', api());
    const box = header().getByRole('textbox', { name: 'Buscar no site' });
    const form = box.closest('form')!;
    expect([form.getAttribute('action'), form.method, box.getAttribute('name')]).toEqual([
      '/busca',
      'get',
      'q',
    ]);
    expect(header().getByRole('button', { name: 'Buscar' }).getAttribute('type')).toBe('submit');
    const skip = screen.getByRole('link', { name: 'Ir para a busca' });
    expect([skip.getAttribute('href'), skip.getAttribute('accesskey')]).toEqual([`#${box.id}`, '3']);
    expect(box.getAttribute('aria-expanded')).toBeNull();
  });

  it('searches without a reload', async () => {
    const { user } = visit('/sobre', api());
    await user.type(await findBox(), '  nota   fiscal ');
    await user.click(header().getByRole('button', { name: 'Buscar' }));
    expect(await results('nota fiscal')).toBeDefined();
  });
});

describe('the suggestions', () => {
  it('are listed while typing, and nothing else changes', async () => {
    const { box } = await typed('sor');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Sugestões' }).id);
    expect([box.value, active(box), document.activeElement]).toEqual(['sor', undefined, box]);
    expect(await axeFindings()).toEqual([]);
  });

  it('are shown only while the field is expanded', async () => {
    const announced: (string | null)[] = [];
    const observer = new MutationObserver(() => {
      const list = screen.queryByRole('listbox', { name: 'Sugestões' });
      if (list) announced.push(screen.getByRole('combobox').getAttribute('aria-expanded'));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    await typed('sor');
    observer.disconnect();
    expect(new Set(announced)).toEqual(new Set(['true']));
  });

  it('are requested after a pause in typing, and not for one letter', async () => {
    const { user, box, content } = await typed('sort');
    expect(suggestionRequests(content)).toEqual(['sort']);
    await user.clear(box);
    await user.type(box, 's');
    await waitFor(() => expect(options()).toEqual([]));
    expect(suggestionRequests(content)).toEqual(['sort']);
  });

  it('are chosen by the arrows, in a circle, and searched by Enter', async () => {
    const { user, box } = await typed('sor');
    await user.keyboard('{ArrowDown}');
    expect(active(box)).toBe('sorteio');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('sorteio');
    await user.keyboard('{ArrowUp}');
    expect(active(box)).toBe('sortear');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await results('sorteio de maio')).toBeDefined();
    expect(options()).toEqual([]);
  });

  it('stay chosen in a new list, at whatever index', async () => {
    const { user, box, content, respond } = await chosenBeforeOthersCome('sortear');
    content.suggestions = ['sortear', 'sorteio', 'sorteio de maio'];
    respond();
    await waitFor(() => expect(options()[0]).toBe('sortear'));
    expect(active(box)).toBe('sortear');
    await user.keyboard('{Enter}');
    expect(await results('sortear')).toBeDefined();
  });

  it('are no longer chosen if the new list does not have them: Enter searches the typed text', async () => {
    const { user, box, content, respond } = await chosenBeforeOthersCome('sortear');
    content.suggestions = ['sorteio'];
    respond();
    await waitFor(() => expect(options()).toEqual(['sorteio']));
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard('{Enter}');
    expect(await results('sort')).toBeDefined();
  });

  it('do not change what Enter searches for until one is chosen', async () => {
    const { user } = await typed('sor');
    await user.keyboard('{Enter}');
    expect(await results('sor')).toBeDefined();
  });

  it('close on Escape, which keeps the text, and open again on the arrow', async () => {
    const { user, box } = await typed('sor');
    await user.keyboard('{Escape}');
    expect([options(), box.value, box.getAttribute('aria-expanded')]).toEqual([[], 'sor', 'false']);
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(SUGGESTIONS);
  });

  it('close when the focus leaves', async () => {
    const { user } = await typed('sor');
    await user.tab();
    await waitFor(() => expect(options()).toEqual([]));
  });

  it('are searched by a click', async () => {
    const { user } = await typed('sor');
    await user.click(screen.getByRole('option', { name: 'sortear' }));
    expect(await results('sortear')).toBeDefined();
  });

  it('are absent if they cannot be read', async () => {
    const content = api();
    content.content.failing = ['busca/sugestoes'];
    const { user } = visit('/sobre', content);
    await user.type(await findBox(), 'sor');
    await waitFor(() => expect(suggestionRequests(content)).toEqual(['sor']));
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await results('sor')).toBeDefined();
  });
});
