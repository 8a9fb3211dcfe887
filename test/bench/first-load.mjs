import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { launchOptions } from '../../e2e/browser.mjs';

/** The JavaScript that a first visit loads until the gallery stands, each file gzipped by itself, in kB. */
export async function firstLoadKilobytes() {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const server = await preview({ root, logLevel: 'error', preview: { port: 0, strictPort: false, host: '127.0.0.1' } });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const scripts = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(server.resolvedUrls.local[0], { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Play the ZombieAgent run' }).waitFor();
    const bodies = await Promise.all(scripts);
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  } finally {
    await browser.close();
    await server.close();
  }
}
