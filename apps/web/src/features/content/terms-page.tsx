import { LegalPage } from './legal-page.tsx';

/** The terms and conditions: the contract with the visitor. */
export const Component = () => <LegalPage document="terms" />;
