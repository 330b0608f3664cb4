/** The folder of this package. The bundle lies as deep in dist as this file. */
export const API_FOLDER = new URL('../../', import.meta.url);
