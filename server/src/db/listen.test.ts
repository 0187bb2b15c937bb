import { afterEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { type Listener, listen } from './listen.ts'

const database = useDatabase()
const opened: Listener[] = []

afterEach(() => Promise.all(opened.splice(0).map((listener) => listener.stop())))

function hear(channel: string) {
  const heard: string[] = []
  const own = { heard, ready: 0, lost: 0 }
  opened.push(
    listen(database.pool, channel, {
      onReady: () => {
        own.ready += 1
      },
      onLost: () => {
        own.lost += 1
      },
      onNotification: (payload) => void heard.push(payload),
    }),
  )
  return own
}

const tell = (channel: string, payload: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload])
const listening = async (): Promise<number[]> =>
  (
    await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
  ).rows.map(({ pid }) => pid)

describe('listening', () => {
  it('to several channels takes one connection, and each hears its own', async () => {
    const first = hear('boxes')
    const [second, same] = [hear('items'), hear('boxes')]
    await expect.poll(() => [first.ready, second.ready, same.ready]).toEqual([1, 1, 1])
    expect(await listening()).toHaveLength(1)
    await tell('boxes', '1')
    await tell('items', '2')
    await expect.poll(() => [first.heard, second.heard, same.heard]).toEqual([['1'], ['2'], ['1']])
  })

  it('goes on after the connection was lost, and says so', async () => {
    const all = [hear('boxes'), hear('items')]
    await expect.poll(() => all.map(({ ready }) => ready)).toEqual([1, 1])
    await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      await listening(),
    ])
    await expect
      .poll(() => all.map(({ ready, lost }) => [ready, lost]))
      .toEqual([
        [2, 1],
        [2, 1],
      ])
    await tell('items', 'again')
    await expect.poll(() => all.map(({ heard }) => heard)).toEqual([[], ['again']])
  })

  it('ends with the last who wants it', async () => {
    const [first, second] = [hear('boxes'), hear('items')]
    await expect.poll(() => [first.ready, second.ready]).toEqual([1, 1])
    await opened.shift()?.stop()
    await tell('items', 'still')
    await expect.poll(() => second.heard).toEqual(['still'])
    await opened.shift()?.stop()
    await expect.poll(listening).toEqual([])
    const again = hear('boxes')
    await expect.poll(() => again.ready).toBe(1)
  })
})
