import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isNotFound } from '../../shared/api/http-error';
import { ErrorPage } from '../layouts/error-page';
import { NotFound } from './not-found';

/** Where a page breaks: what is not there is the not-found page, everything else can be tried again. */
export function RouteError() {
  const error = useRouteError();
  return isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404) ? (
    <NotFound />
  ) : (
    <ErrorPage />
  );
}
