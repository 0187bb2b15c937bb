import type { Guard } from '../src/http/calls/bind.ts'
import type { Person } from './app.ts'

/**
 * What every caller aims at: things of one owner. What only a few cases need is made when they ask for it. A feature whose cases
 * alone need another makes it for `owner`.
 */
export interface Things {
  owner: Person
  container: number
  item: number
  /** Makes a container without anything in it; returns its id. */
  otherContainer: () => Promise<number>
  /** Adds a photo to the item; returns its address. */
  photo: () => Promise<string>
  deletedContainer: () => Promise<number>
  deletedItem: () => Promise<number>
  /** Adds an editor to the owner's workspace; returns their id. */
  colleague: () => Promise<number>
}

/** How a route is called, and what comes of it. */
export interface RouteCase {
  guard: Guard
  url: (things: Things) => string | Promise<string>
  body?: (things: Things) => unknown
  /** The type of the body, where it is no JSON. */
  type?: string
  /** The status of a success. */
  ok: number
  /** What whoever is signed out gets from an open route, where it is something else. */
  signedOut?: number
  /** What somebody of another workspace gets: the ids are unknown to them, or they get their own things. */
  stranger: 404 | 'own things'
  /** What it names belongs to the person: members of the same workspace don't know it either. */
  isPersonal?: boolean
  /** What a member of the owner's workspace gets who may call it, where it is about themselves and something else. */
  member?: number
  /** What an admin of the workspace gets, where it is something else than other members. */
  manager?: number
  /** Why a call that is no GET leaves no event behind; left out where it must leave one. */
  recordsNothing?: string
}

/** By method and path: `GET /api/items`. */
export type RouteCases = Record<string, RouteCase>

type Rest = Partial<RouteCase> & { guard: RouteCase['guard'] }

/** A route without ids: everybody gets their own things. */
export function call(path: string, { ok = 200, ...rest }: Rest): RouteCase {
  return { url: () => path, ok, stranger: 'own things', ...rest }
}

/** A route that names something of the owner, which nobody else knows. */
export function callOf(url: RouteCase['url'], { ok = 200, ...rest }: Rest): RouteCase {
  return { url, ok, stranger: 404, ...rest }
}
