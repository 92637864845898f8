import { afterEach, describe, expect, it } from 'vitest';
import { frontDoor, rememberPlace, returnToPlace } from './place';

const visit = (address: string) => window.history.replaceState(null, '', address);
const where = () => window.location.pathname + window.location.search + window.location.hash;

describe('the place in the back-office', () => {
  afterEach(() => visit('/'));

  it('is restored after the provider redirected to the front door', () => {
    visit('/admin/atas-de-reunioes?page=2');
    rememberPlace();
    visit(new URL(frontDoor()).pathname);
    returnToPlace();
    expect(where()).toBe('/admin/atas-de-reunioes?page=2');
  });

  it('is not the front door with the provider’s response', () => {
    visit('/admin/faq');
    rememberPlace();
    visit('/admin/#state=a&code=b');
    rememberPlace();
    returnToPlace();
    expect(where()).toBe('/admin/faq');
  });

  it('is restored once', () => {
    visit('/admin/faq');
    rememberPlace();
    returnToPlace();
    visit('/admin/legislacao');
    returnToPlace();
    expect(where()).toBe('/admin/legislacao');
  });
});
