import { afterEach, describe, expect, it } from 'vitest';
import { frontDoor, rememberAddress, returnToAddress } from './returnAddress';

const visit = (address: string) => window.history.replaceState(null, '', address);
const where = () => window.location.pathname + window.location.search + window.location.hash;

describe('the address to return to', () => {
  afterEach(() => visit('/'));

  it('is restored after the provider redirected to the front door', () => {
    visit('/admin/atas-de-reunioes?page=2');
    rememberAddress();
    visit(new URL(frontDoor()).pathname);
    returnToAddress();
    expect(where()).toBe('/admin/atas-de-reunioes?page=2');
  });

  it('is not the front door with the provider’s response', () => {
    visit('/admin/faq');
    rememberAddress();
    visit('/admin/#state=a&code=b');
    rememberAddress();
    returnToAddress();
    expect(where()).toBe('/admin/faq');
  });

  it('is restored once', () => {
    visit('/admin/faq');
    rememberAddress();
    returnToAddress();
    visit('/admin/legislacao');
    returnToAddress();
    expect(where()).toBe('/admin/legislacao');
  });
});
