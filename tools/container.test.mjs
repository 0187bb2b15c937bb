import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contents, isIdleInPackages } from './release-folder.mjs'

const root = join(import.meta.dirname, '..')
const read = (name) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('Dockerfile')
const composeFiles = ['compose.yaml', 'compose.postgres.yaml']
const settings = new Set([...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name))

/** The part of a compose file that describes our own program. */
const ownService = (name) => /^ {2}stowage:\n(?: {4}.*\n|\n)+/m.exec(read(name))?.[0] ?? ''

describe('the image', () => {
  test('has the files that it copies, and runs programs that are in it', () => {
    for (const name of contents.filter((name) => !name.includes('dist'))) {
      expect(existsSync(join(root, name)), name).toBe(true)
    }
    const [, script] = /ENTRYPOINT \["sh", "(.*)"\]/.exec(dockerfile) ?? []
    expect(contents).toContain(script)
    const [, maker] = /RUN node (tools\S+)/.exec(dockerfile) ?? []
    expect(existsSync(join(root, maker))).toBe(true)
  })

  test('has the fonts that documents draw, and none of their other styles', () => {
    const { dependencies } = JSON.parse(read('server/package.json'))
    const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
    expect(fonts.length).toBeGreaterThan(20)
    for (const name of fonts) {
      const files = readdirSync(join(root, 'node_modules', name, 'files')).map(
        (file) => `/${name}/files/${file}`,
      )
      const kept = files.filter((file) => !isIdleInPackages(file))
      const style = name.startsWith('@fontsource/') ? '-700-normal.woff2' : '-wght-normal.woff2'
      expect(kept, name).toEqual(files.filter((file) => file.endsWith(style)))
      expect(kept, name).not.toEqual([])
      expect(isIdleInPackages(`/${name}/unicode.json`), name).toBe(false)
    }
  })

  test('runs as an ordinary user with one volume, in few layers, and is stopped by SIGTERM', () => {
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(dockerfile.match(/^VOLUME .*/gm)).toEqual(['VOLUME /data'])
    expect(dockerfile).toContain('DATA_DIR=/data')
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m)
    const [, last] = dockerfile.split(/^(?=FROM debian)/m)
    expect(last?.match(/^(?:RUN|COPY|ADD) /gm)).toHaveLength(2)
  })

  test('asks an address that the program answers whether it is healthy', () => {
    const [, path] = /HEALTHCHECK[\s\S]*?\}(\/\w+)`/.exec(dockerfile) ?? []
    expect(path).toBe('/healthz')
    expect(read('docs/operations.md')).toContain(`| \`${path}\` |`)
  })

  test('gets no secrets, data or packages of the folder that it is made in', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.env', '.git', '**/data', '**/node_modules', '**/dist'])
      expect(ignored).toContain(name)
  })
})

describe.each(composeFiles)('%s', (name) => {
  const service = ownService(name)

  test('sets only settings that there are', () => {
    const names = [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, setting]) => setting)
    expect(names).toContain('PUBLIC_URL')
    for (const setting of names) expect(settings, setting).toContain(setting)
  })

  test('closes what the program does not need', () => {
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      'tmpfs: [/tmp]',
      '"no-new-privileges:true"',
      'volumes: [data:/data]',
    ]) {
      expect(service).toContain(line)
    }
    expect(service).toMatch(/user: "[1-9]\d*:[1-9]\d*"/)
    // The program ends within 10 seconds.
    expect(Number(/stop_grace_period: (\d+)s/.exec(service)?.[1])).toBeGreaterThan(10)
  })
})
