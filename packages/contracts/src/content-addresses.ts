/** Written apart from the contract of content, because that brings its schemas along and a first load must not. */
export const FAQS_ADDRESS = '/api/faqs';
export const CONTENT_ADDRESS = '/api/content';
