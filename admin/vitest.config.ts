import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'admin',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:1337/admin/' } },
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 180_000,
  },
});
