import { tokens } from '@mekiki/ui'

/** How the words of a drawing look. */
export const textStyle = { fontFamily: tokens.font, fontSize: 12, color: tokens.ink2 }
