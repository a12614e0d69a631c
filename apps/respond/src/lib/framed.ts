/** Whether the page stands in a frame of another page, from which its other pages open in a window of their own. */
export const isFramed = window.self !== window.top

/** What a link to another page of the product needs. */
export const linkTarget = isFramed ? ({ target: '_blank', rel: 'noopener' } as const) : {}
