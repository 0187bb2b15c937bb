import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const page = `<!doctype html>
<!-- a comment that speaks of %BOOT% -->
<html lang="%LANG%" data-theme="%THEME%">
<head><meta name="theme-color" content="#fff" media="%WHEN_LIGHT%"><meta name="theme-color" content="#000" media="%WHEN_DARK%"><meta property="csp-nonce" nonce="%NONCE%"><script type="application/json" id="boot">%BOOT%</script></head>
<body><div id="root"></div><script type="module" src="/assets/app-1a2b3c4d.js"></script></body>
</html>
`

const landing = `export function renderLanding({ plans, brand, language }, { css, fonts }) {
  const links = plans.map((plan) => '<a href="/api/login?returnTo=__TO__">' + plan.displayName + '</a>').join('')
  return '<!doctype html><html lang="' + language + '"><link rel="stylesheet" href="' + css + '">' + fonts.join() + (brand ? brand.name + brand.logo + brand.stylesheet : '') + '<h1>Organize Your</h1>' + links
}
`

const manifest = {
  'index.html': { file: 'assets/app-1a2b3c4d.js' },
  'src/landing/landing.css': {
    file: 'assets/landing-5e6f.css',
    assets: [
      'assets/inter-latin-wght-normal-x1.woff2',
      'assets/jetbrains-mono-latin-wght-normal-x2.woff2',
      'assets/bricolage-grotesque-landing-normal-x3.woff2',
      'assets/bricolage-grotesque-latin-wght-normal-x4.woff2',
    ],
  },
  '_words-de-3c4d.js': { file: 'assets/words-de-3c4d.js', name: 'words-de' },
  'src/theme/account.css': { file: 'assets/account-7a8b.css' },
  'src/guide/guide.css': {
    file: 'assets/guide-page-8b9c.css',
    assets: ['assets/inter-latin-wght-normal-x1.woff2'],
  },
  'src/guide/guide.ts': { file: 'assets/guide-0d1e.js' },
}

/** A small stand-in for what the build of the web app leaves. */
export function makeWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-web-'))
  const script = `console.log(${JSON.stringify('x'.repeat(2000))})`
  const files: Record<string, string | Buffer> = {
    'client/index.html': page,
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/assets/app-1a2b3c4d.js': script,
    'client/assets/app-1a2b3c4d.js.br': brotliCompressSync(script),
    'client/assets/code-worker-9c0d.js': script,
    'client/assets/heic-worker-1e2f.js': script,
    'client/assets/landing-5e6f.css': 'body{}',
    'client/.vite/manifest.json': JSON.stringify(manifest),
    'served/landing.js': landing,
    'served/package.json': '{"type":"module"}',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
