import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { isLocal } from './local-network.ts'

export interface Machine {
  /** Its private IPv4 addresses on wired and wireless interfaces, the system's first one first. */
  addresses: string[]
  /** Its name in mDNS, such as `attic.local`. */
  name: string | undefined
}

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>

/** Interfaces of virtual networks and tunnels, which no phone nearby can reach. */
const notNearby =
  /^(docker|podman|veth|vethernet|br-|virbr|vmnet|vboxnet|virtualbox|vmware|lxc|lxd|cni|flannel|cali|tun|tap|utun|wg|ppp|tailscale|zt|bridge|awdl|llw)/i

export function describeMachine(interfaces: Interfaces, host: string): Machine {
  const found = Object.entries(interfaces)
    .filter(([name]) => !notNearby.test(name))
    .flatMap(([, list = []]) => list)
    .filter((one) => one.family === 'IPv4' && !one.internal && isLocal(one.address))
  const [label = ''] = host.toLowerCase().split('.')
  const isName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== 'localhost'
  return {
    addresses: [...new Set(found.map((one) => one.address))],
    name: isName ? `${label}.local` : undefined,
  }
}

export const thisMachine = (): Machine => describeMachine(networkInterfaces(), hostname())
