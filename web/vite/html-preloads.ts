import type { HtmlTagDescriptor, Plugin } from 'vite'

const font = /(?:inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/

/** Preloads the two fonts that the first paint waits for. */
export function htmlPreloads(): Plugin {
  return {
    name: 'html-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        return files.filter((file) => font.test(file)).map(preloadFont)
      },
    },
  }
}

function preloadFont(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}
