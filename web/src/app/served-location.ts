/** In place of the router's library where the server draws (`vite/served-parts.ts`): there is no address but the one asked for. */
export const served = { path: '/', search: '' }

export const useBrowserLocation = (): [path: string] => [served.path]

export const useSearch = (): string => served.search

/** Nobody goes anywhere in what is drawn by a server. */
export const navigate = (): void => {}
