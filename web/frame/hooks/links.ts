/** The producer organisation for cars in Finland; Åland has an authority of its own instead. */
export const associationSite = 'https://autokierratys.fi/'
