import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { launchOptions } from '../../e2e/browser.mjs';

/** How many things a long run has, and how often and how long it is watched while it is moved. */
const things = 2000;
const rounds = 5;
const frames = 90;

/**
 * The 95th percentile of the time between two frames, in milliseconds, while the graph of a run of 2,000 things is panned
 * and zoomed with the mouse in the built page: the least of several rounds, when nothing else disturbs it.
 */
export async function graphFrameMilliseconds() {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const server = await preview({ root, logLevel: 'error', preview: { port: 0, strictPort: false, host: '127.0.0.1' } });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // The page asks for the first scenario's file; it is given a long one in its place.
    const module = `export default ${JSON.stringify(JSON.stringify(longScenario()))}`;
    await page.route('**/zombie-agent-*.js', (route) =>
      /zombie-agent-background/.test(route.request().url())
        ? route.continue()
        : route.fulfill({ contentType: 'text/javascript', body: module }),
    );
    await page.goto(`${server.resolvedUrls.local[0]}#/simulate?scenario=zombie-agent&step=9999`);
    const pane = page.locator('.react-flow__pane');
    await pane.waitFor({ timeout: 120_000 });
    await page.locator('.react-flow__node').first().waitFor({ timeout: 120_000 });
    const found = await page.locator('.graph-table tbody tr').count();
    if (found < things) throw new Error(`the run has only ${found} things`);
    const box = await pane.boundingBox();
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) least = Math.min(least, await watched(page, box));
    return least;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function watched(page, { x, y, width, height }) {
  const measured = page.evaluate(
    (count) =>
      new Promise((resolve) => {
        const times = [];
        let last = performance.now();
        const tick = (now) => {
          times.push(now - last);
          last = now;
          if (times.length < count) requestAnimationFrame(tick);
          else resolve(times);
        };
        requestAnimationFrame(tick);
      }),
    frames,
  );
  let done = false;
  const times = measured.finally(() => {
    done = true;
  });
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  for (let turn = 0; !done; turn++) {
    await page.mouse.down();
    for (let step = 0; step < 12 && !done; step++) await page.mouse.move(middle.x + step * 26, middle.y);
    await page.mouse.up();
    await page.mouse.move(middle.x, middle.y);
    for (let step = 0; step < 6 && !done; step++) await page.mouse.wheel(0, turn % 2 === 0 ? 120 : -120);
  }
  const sorted = (await times).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)];
}

/** Sessions in which mail is read, summed up, noted, recalled and acted upon, again and again. */
function longScenario() {
  const sessions = [];
  let count = 0;
  // Each round leaves fifteen things.
  for (let session = 1; count < things; session++) {
    const steps = [];
    for (let round = 1; round <= 2; round++) {
      steps.push(...roundOf(`${session}_${round}`));
      count += 15;
    }
    sessions.push({ id: `s${session}`, mode: 'interactive', steps });
  }
  return {
    format: 'scenario/1',
    name: 'zombie-agent',
    title: 'A long run',
    kind: 'harmless',
    manifest: 'email-assistant',
    sessions,
  };
}

function roundOf(n) {
  const body = 'From: a@b.example\r\nSubject: notes\r\n\r\nPlease keep this.';
  const note = { key: `note-${n}`, value: 'Please keep this.' };
  const mail = { to: ['dana@company.com'], subject: 'notes', body: 'They are kept.' };
  return [
    { input: { channel: 'user', raw: `Errand ${n}` }, as: `errand${n}` },
    propose(`r${n}`, 'read_email', { id: `m${n}` }, `errand${n}`),
    { complete: { proposal: `r${n}`, raw: body }, as: `mail${n}` },
    { transform: { name: 'summarize', from: [`mail${n}`], by: 'agent', value: 'Please keep this.' }, as: `sum${n}` },
    propose(`w${n}`, 'write_memory', note, `sum${n}`),
    { answer: { proposal: `w${n}`, approve_once: true } },
    { ...propose(`g${n}`, 'read_memory', { key: `note-${n}` }, `errand${n}`), as: `recalled${n}` },
    propose(`s${n}`, 'send_email', mail, `recalled${n}`),
  ];
}

function propose(id, action, parameters, ref) {
  return { propose: { id, action, parameters, chain: [{ ref }] } };
}
