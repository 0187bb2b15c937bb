/**
 * Settings for a server that shares a small machine with the program: little memory and few processes when idle, no
 * start-up costs per query, and every commit on the disk before it is acknowledged.
 */
const durable = {
  // Only the private socket; the server can't be reached over the network.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Helper processes that a single machine has no use for.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  // The first change of a page after a checkpoint writes the whole page. With few changes these are nearly all of the
  // writes: pglz, which every build of PostgreSQL has, halves them.
  wal_compression: 'pglz',
  // Rejected rows are normal answers, and their error texts may contain what people typed.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
} as const

/** For data that may be lost: databases of tests. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' } as const

export function serverArguments(isDurable: boolean): string[] {
  const all = isDurable ? durable : { ...durable, ...fast, max_connections: '100' }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
