export class SamlResponseDto {
  /** A SAML 2.0 `Response`, in base64. */
  SAMLResponse: string;
}
