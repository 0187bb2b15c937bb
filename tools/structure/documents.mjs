import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, workspaces } from './sources.mjs'

// Checks that documents name only paths that exist.

const roots = ['', 'server/src', 'web/src', 'contract/src', 'web', 'server']
const folders = [...workspaces, 'docs', 'changes'].join('|')
const parts = 'adapters|db|limits|lists|http|features|lib|app|pages|devices|entities|ui|vite|src'
/** A path of ours, or a file such as `.env.example`. */
const named = new RegExp(`^((${folders}|${parts})/[\\w./-]+|\\.[\\w-]+\\.(cjs|example|json))$`)

function readDocuments(root) {
  return ['README.md', ...listFiles(root, 'docs')]
    .filter((path) => path.endsWith('.md') && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function documentsNameWhatExists({ root }) {
  return readDocuments(root).flatMap(({ path, text }) => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link)
    const words = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, word]) => word)
      .filter((word) => named.test(word))
    return [
      ...links.filter((link) => !existsSync(join(root, dirname(path), link))),
      ...words.filter((word) => !roots.some((folder) => existsSync(join(root, folder, word)))),
    ].map((name) => `${path}: ${name} does not exist.`)
  })
}

export function documentsNameScriptsThatExist({ root }) {
  const file = join(root, 'package.json')
  const scripts = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts) : []
  return readDocuments(root).flatMap(({ path, text }) =>
    [...text.matchAll(/(?:^|`)(?:[A-Z_]+=\S+ )?npm (?:run )?([a-z][a-z:-]*)/gm)]
      .map(([, name]) => name)
      .filter((name) => scripts.length > 0 && !scripts.includes(name))
      .map((name) => `${path}: there is no script ${name}.`),
  )
}
