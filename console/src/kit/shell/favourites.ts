import { usePreference } from '../kept.tsx'

/** A page, or a list with its filters, that a person keeps in the menu. */
interface Favourite {
  to: string
  name: string
}

/** More are no shortcut. */
export const maxFavourites = 8
const none: readonly Favourite[] = []

/** What a person keeps in the menu, in the order it was added. */
export function useFavourites() {
  const [all, keep] = usePreference('favourites', none)
  return {
    all,
    has: (to: string): boolean => all.some((one) => one.to === to),
    add: (one: Favourite): void => keep([...all, one].slice(0, maxFavourites)),
    remove: (to: string): void => keep(all.filter((one) => one.to !== to)),
  }
}
