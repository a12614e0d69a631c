export const themeCommentsOperations = {}
