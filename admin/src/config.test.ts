import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { createConfig } from './testing/renderBackOffice';

const page = (json: string) =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="config">${json}</script>`,
    'text/html',
  );

describe("the page's configuration", () => {
  it('is what the server wrote into the page', () => {
    expect(readConfig(page(JSON.stringify(createConfig())))).toEqual(createConfig());
  });

  it('lists everything that is wrong at once', () => {
    const { role: _role, ...rest } = createConfig();
    expect(() => readConfig(page(JSON.stringify({ ...rest, apiUrl: 3 })))).toThrow(
      "Wrong or missing in the page's configuration: role, apiUrl",
    );
  });
});
