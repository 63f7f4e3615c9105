/** Whether rich text shows nothing: no letter, no picture, no film. */
export const isBlankHtml = (html: string): boolean => html.replace(/<(?!img|video)[^<>]*>|&nbsp;|\s/g, '') === ''
