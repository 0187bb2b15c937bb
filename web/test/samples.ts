// Whole objects as the API gives them, for tests: each takes what matters to the test and fills in the rest.
import type { Plan, Subscription } from '@stowage/contract/billing'
import type { ContainerWithItems, ListedContainer } from '@stowage/contract/containers'
import { newContainer } from '@stowage/contract/containers.schemas'
import type { InventoryStats, Overview } from '@stowage/contract/inventory'
import type { Item } from '@stowage/contract/items'
import { usualLowStockRule } from '@stowage/contract/items.rules'
import { newItem } from '@stowage/contract/items.schemas'
import type { Ticket } from '@stowage/contract/tickets'
import type { User } from '@stowage/contract/users'

const time = '2026-01-05T09:30:00.000Z'

export function aUser(change: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'maya@example.com',
    name: 'Maya Lind',
    firstName: 'Maya',
    lastName: 'Lind',
    profileImageUrl: null,
    role: 'user',
    isAdmin: false,
    accountStatus: 'active',
    subscriptionTier: 'free',
    workspaceId: 1,
    workspaceLogo: null,
    workspaceDarkLogo: null,
    workspaceName: 'My inventory',
    workspaceRole: 'owner',
    isPaused: false,
    workspaceOwner: 'Maya',
    workspaceMembers: 1,
    workspaceCount: 1,
    lowStockRule: usualLowStockRule,
    createdAt: time,
    lastLoginAt: time,
    loginCount: 1,
    firstRun: 'labelled',
    timezone: 'UTC',
    language: 'en',
    currency: 'USD',
    dateFormat: 'MM/dd/yyyy',
    theme: 'light',
    emailNotifications: true,
    pushNotifications: true,
    lowStockAlerts: true,
    marketingEmails: false,
    ticketEmails: true,
    ...change,
  }
}

export function aContainer(change: Partial<ListedContainer> = {}): ListedContainer {
  const id = change.id ?? 14
  return {
    id,
    ...newContainer.parse({
      name: 'Camping gear',
      description: 'Tent, stove and sleeping bags for four.',
      location: 'Garage',
    }),
    itemCount: 18,
    lowItemCount: 2,
    qrCode: `http://stowage.test/containers/${id}`,
    blocked: false,
    createdAt: time,
    updatedAt: time,
    inside: [],
    ...change,
  }
}

export function aContainerWithItems(change: Partial<ContainerWithItems> = {}): ContainerWithItems {
  const items = change.items ?? []
  return { ...aContainer({ itemCount: items.length }), items, ...change }
}

export function anItem(change: Partial<Item> = {}): Item {
  return {
    id: 7,
    ...newItem.parse({
      name: 'AA batteries',
      description: 'Rechargeable, charged in May',
      quantity: 12,
      minQuantity: 8,
      containerId: 14,
    }),
    imageUrl: null,
    containerName: 'Camping gear',
    location: 'Garage',
    createdAt: time,
    updatedAt: time,
    ...change,
  }
}

export function someStats(change: Partial<InventoryStats> = {}): InventoryStats {
  return {
    totalContainers: 8,
    totalItems: 132,
    totalQuantity: 540,
    lowStockItems: 5,
    lowStockRule: usualLowStockRule,
    outOfStockItems: 0,
    atMinimumItems: 0,
    locations: 7,
    ...change,
  }
}

export function anOverview(change: Partial<Overview> = {}): Overview {
  return { stats: someStats(), recentContainers: [], lowStock: [], activity: [], ...change }
}

export function aPlan(change: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    name: 'free',
    displayName: 'Free',
    description: 'For getting started',
    price: 0,
    containers: 3,
    itemsPerContainer: 30,
    teamMembers: 1,
    features: [],
    exportFormats: [],
    advancedAnalytics: false,
    prioritySupport: false,
    customBranding: false,
    apiAccess: false,
    bulkOperations: false,
    isActive: true,
    ...change,
  }
}

export function aSubscription(change: Partial<Subscription> = {}): Subscription {
  const plan = change.plan ?? aPlan()
  return {
    plan,
    subscriptionStatus: 'active',
    limits: { containers: plan.containers, itemsPerContainer: plan.itemsPerContainer },
    usage: { containers: 2, items: 40 },
    customerId: null,
    isGiven: false,
    isIncluded: false,
    isDisputeLost: false,
    price: null,
    paidUntil: null,
    endsAt: null,
    card: null,
    nextAttemptAt: null,
    isPaymentConfigured: true,
    ...change,
  }
}

export function aTicket(change: Partial<Ticket> = {}): Ticket {
  const id = change.id ?? 1048
  return {
    id,
    ticketNumber: `TKT-${String(id).padStart(6, '0')}`,
    userId: 31,
    name: 'Amara Diallo',
    email: 'amara.diallo@example.com',
    subject: 'QR codes stopped opening containers',
    description: 'Since the update no label opens its container any more.',
    category: 'bug',
    priority: 'medium',
    status: 'open',
    resolution: '',
    hasPrioritySupport: false,
    waitsSince: null,
    customerReplied: false,
    version: 1,
    createdAt: '2025-01-05T09:30:00.000Z',
    updatedAt: '2025-01-05T09:30:00.000Z',
    ...change,
  }
}
