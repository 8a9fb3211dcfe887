import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { launchOptions } from '../../e2e/browser.mjs';
import { largeText } from './large.mjs';

const everyRule = 20;
/** Typed into each of them: another effect, letter by letter (in between, no effect at all), and a word of its reason. */
const words = { effect: 'deny', reason: 'indeed' };
/** Long enough (ms) for everything that follows from a keystroke to have been shown. */
const pause = 400;

/**
 * Milliseconds from each of 200 keystrokes inside rules of a large world to the frame that shows it: the last frame in
 * which the map, the inspector with its verdicts, the problems or the world's hash have changed. On the built page, which
 * is served here or at `url`.
 */
export async function keystrokes(url, rules = everyRule) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const quiet = { root, logLevel: 'error', preview: { port: 0, strictPort: false, host: '127.0.0.1' } };
  const server = url === undefined ? await preview(quiet) : undefined;
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url ?? server.resolvedUrls.local[0]);
    await openLarge(page);
    await page.evaluate(watch);
    for (let n = 0; n < rules; n++) await typeInto(page, 3 * (40 + n * 7));
    const latencies = await page.evaluate(() => globalThis.latencies());
    // Not shown before the next one: slower than anything.
    return latencies.map((each) => each ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  } finally {
    await browser.close();
    await server?.close();
  }
}

async function openLarge(page) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a manifest' }).click();
  const file = { name: 'large.json', mimeType: 'application/json', buffer: Buffer.from(largeText()) };
  await (await chooser).setFiles(file);
  await page.getByRole('link', { name: 'Source' }).click();
  // What is wrong, word for word: folded, the problems are only counted.
  await page.getByRole('button', { name: 'Problems' }).click();
  await page.locator('.monaco-editor .view-line').first().click();
}

/** Finds a rule by its id, writes another effect over its own and a word into its reason. */
async function typeInto(page, n) {
  const { keyboard } = page;
  await keyboard.press('Control+Home');
  await keyboard.press('Control+f');
  await keyboard.press('Control+a');
  await keyboard.insertText(`"id": "rule-${n}"`);
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'Control+Shift+ArrowLeft'])
    await keyboard.press(key);
  await type(page, words.effect);
  await keyboard.press('Control+f');
  await keyboard.press('Control+a');
  await keyboard.insertText(`rule number ${n} has`);
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await keyboard.press('ArrowRight');
  await type(page, words.reason);
}

async function type(page, word) {
  await page.waitForTimeout(2 * pause);
  await page.evaluate(() => globalThis.measuring(true));
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(pause);
  }
  await page.evaluate(() => globalThis.measuring(false));
  await page.keyboard.press('Escape');
}

/** Runs in the page: notes each keystroke, and each frame that has drawn a change. */
function watch() {
  const keys = [];
  const frames = [];
  let on = false;
  let waiting = false;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    waiting = false;
    frames.push(performance.now());
  };
  const regions = '.mapside, .inspector, .problems, .hash, .main, .bar';
  const shows = ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(regions);
  // The editor is where one types; the verification chip is measured for itself, by `verify_edit_ms_p50`; that it is
  // saved is said when it is.
  const apart = ({ target }) =>
    (target instanceof Element ? target : target.parentElement)?.closest('.editor, .chip, .saving');
  new MutationObserver((records) => {
    if (waiting || !records.some((record) => shows(record) && !apart(record))) return;
    waiting = true;
    // A message posted while a frame is being made is heard when it has been drawn.
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener('keydown', ({ timeStamp }) => on && keys.push(timeStamp), true);
  globalThis.measuring = (now) => {
    on = now;
  };
  globalThis.latencies = () =>
    keys.map((key, i) => {
      const last = frames.findLast((frame) => frame > key && frame < (keys[i + 1] ?? Number.POSITIVE_INFINITY));
      return last === undefined ? null : last - key;
    });
}
