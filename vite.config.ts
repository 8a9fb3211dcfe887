import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { core, demo, lean } from './lean.config.ts';

/** Nothing leaves the page: `connect-src 'none'`. Monaco needs inline styles, and data: images for its squiggles. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "connect-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The policy as a meta tag, in the build only: the dev server needs an inline script and a socket. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
      // Core is external to this build; without the hint the browser would find it one round trip later.
      { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: './core/index.js' }, injectTo: 'head' },
    ],
  },
};

/** Page, workers and Node load the very same Core: the one that vite.core.config.ts builds. */
const externalCore = { external: ['@core'], output: { paths: { '@core': '../core/index.js' } } };

export default defineConfig(({ command, isPreview }) => ({
  base: './',
  plugins: [react(), contentSecurityPolicy],
  resolve: {
    alias: { ...demo, ...(command === 'serve' && !isPreview ? { ...core, ...lean } : {}) },
  },
  worker: { format: 'es' as const, rolldownOptions: externalCore },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4100,
    rolldownOptions: externalCore,
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
}));
