// Apart from the panel, which a list fetches only when its filters are opened.
/** The class of what holds the filters of a list. One with `data-unsaved` has what is not applied yet. */
export const filterFieldsClass = 'mk-side-fields'

/** What has a list or a calendar open, as a selector. */
export const openersWithin = '[aria-haspopup][aria-expanded=true]'

const inUse = `.${filterFieldsClass} ${openersWithin}, .${filterFieldsClass}[data-unsaved=true]`

/** Whether somebody is in the filters of a list: typing or choosing there, in a list or calendar over them, or not done with them. */
export const areFiltersInUse = (): boolean => document.activeElement?.closest(`.${filterFieldsClass}`) != null || document.querySelector(inUse) !== null
