// Another base port lets two runs share a machine.
const base = Number(process.env['E2E_PORT_BASE'] ?? 4931)

/** The servers of a test run, by the plan of new people. */
export const servers = {
  free: { port: base, url: `http://127.0.0.1:${base}` },
  // By a host name, without which browsers create no passkeys.
  business: { port: base + 1, url: `http://localhost:${base + 1}` },
} as const

export type Plan = keyof typeof servers
