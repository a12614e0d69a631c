/** By which the server knows the workspace of the next page. */
export const widgetsCookie = 'mekiki_widgets'

/** Lets no page allow services of others any more: nobody is signed in. */
export function forgetWidgets(): void {
  document.cookie = `${widgetsCookie}=; path=/; max-age=0`
}
