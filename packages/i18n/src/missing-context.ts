/** What a part of a screen says, in every language, when nothing around it gives it what it needs (1§8). */
export const missingContext = 'contextにvalueを渡す必要があります'
