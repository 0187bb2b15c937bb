// Another base lets two runs stand side by side on one machine.
const base = Number(process.env['E2E_PORT_BASE'] ?? 4931)

/** The running products of a test run by the plan that new people get there. */
export const servers = {
  free: { port: base, url: `http://127.0.0.1:${base}` },
  // By a name, without which browsers make no passkeys.
  business: { port: base + 1, url: `http://localhost:${base + 1}` },
} as const

export type Plan = keyof typeof servers
