/** The producer organisation for cars in Finland. Åland has its own authority. */
export const associationSite = 'https://autokierratys.fi/'
