-- conversions_told_once_each has taken its place.
DROP INDEX "conversions_told_once";
