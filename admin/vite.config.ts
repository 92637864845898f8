import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 1200 },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': 'http://localhost:1337',
      '/usuarios': 'http://localhost:1337',
      '/uploads': 'http://localhost:1337',
    },
  },
});
