type Load = <T>(load: () => Promise<T>) => Promise<T>

let loader: Load = (load) => load()

/** Puts the application's own way of fetching a part in place of the plain one. */
export function setPartLoader(next: Load): void {
  loader = next
}

/** Fetches a part as the application does. */
export const loadPart: Load = (load) => loader(load)
