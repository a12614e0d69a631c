/** The folder of the platform's own files: no tenant has this id. */
export const platformFolder = '00000000-0000-7000-8000-000000000000'
